/** A server and clients of a game in processes of their own, for the plugins of Maven and Gradle: {@link Play}. */
package dev.tickwire.play;
