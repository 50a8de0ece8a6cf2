/**
 * For generated classes: what the fields of messages and objects are made of, and how they are checked and printed. Games
 * call their own generated classes, and none of these.
 */
package dev.tickwire.generated;
