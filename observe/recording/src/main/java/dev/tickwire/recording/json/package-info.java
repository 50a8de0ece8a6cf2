/** Messages, structs, unions and objects as JSON, and messages from JSON: {@link dev.tickwire.recording.json.Json}. */
@NullMarked
package dev.tickwire.recording.json;

import org.jspecify.annotations.NullMarked;
