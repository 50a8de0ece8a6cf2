/** Driver of a server and its parts: peers, logins, tables, inputs, rooms and transfers. */
package dev.tickwire.endpoint.server;
