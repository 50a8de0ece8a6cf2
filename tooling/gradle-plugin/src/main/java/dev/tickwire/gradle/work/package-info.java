/** Work of the tasks. Its class loader has the compiler, which the class loader of build scripts lacks. */
package dev.tickwire.gradle.work;
