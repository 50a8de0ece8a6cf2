/**
 * Parts of generated classes: fields of messages and objects, their bounds, arrays and text. Games call their own
 * generated classes, and none of these.
 */
package dev.tickwire.generated;
