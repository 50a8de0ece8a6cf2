/** Messages and objects read by the model of a schema, where there are no generated classes. */
package dev.tickwire.tools.decode;
