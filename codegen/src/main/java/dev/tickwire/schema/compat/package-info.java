/**
 * Compatibility with a release. A lock file holds the facts about schemas that peers and code depend on. A comparison
 * reports each change by a stable rule, with its effect on the wire or on sources only.
 */
@NullMarked
package dev.tickwire.schema.compat;

import org.jspecify.annotations.NullMarked;
