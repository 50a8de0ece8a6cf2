/** The state of objects: what lives at a server and is seen by its clients, as games hold it. */
package dev.tickwire.state;
