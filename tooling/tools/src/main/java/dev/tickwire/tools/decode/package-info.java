/** Messages and objects decoded by the model of a schema, without generated classes. */
package dev.tickwire.tools.decode;
