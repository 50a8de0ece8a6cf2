/** Gradle plugin: tasks that run the compiler in an isolated class loader. */
package dev.tickwire.gradle;
