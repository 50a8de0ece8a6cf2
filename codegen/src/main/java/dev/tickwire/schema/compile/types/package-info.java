/** Constants and types of fields: their values, validity and containment. */
package dev.tickwire.schema.compile.types;
