/** Messages, structs, unions and objects as JSON, and messages from JSON: {@link dev.tickwire.recording.json.Json}. */
package dev.tickwire.recording.json;
