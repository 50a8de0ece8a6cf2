/** Messages: what a game sends and receives, their pools and their owners. Generated classes extend what is here. */
package dev.tickwire.message;
