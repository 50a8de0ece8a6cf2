/** A server and clients of a game in processes of their own, for the plugins of Maven and Gradle: {@link Play}. */
@NullMarked
package dev.tickwire.play;

import org.jspecify.annotations.NullMarked;
