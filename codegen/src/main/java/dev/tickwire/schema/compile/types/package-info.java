/**
 * Passes that compute constants, check the types of fields, and reject structs and unions that contain themselves or
 * are nested too deeply.
 */
package dev.tickwire.schema.compile.types;
