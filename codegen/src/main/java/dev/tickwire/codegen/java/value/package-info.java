/** A class for each kind of value. These classes have no other access to the field than {@code ValueField}. */
package dev.tickwire.codegen.java.value;
