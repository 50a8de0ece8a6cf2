/** The inputs that a client makes: those of the tick that is made, and of some before. */
package dev.tickwire.input.client;
