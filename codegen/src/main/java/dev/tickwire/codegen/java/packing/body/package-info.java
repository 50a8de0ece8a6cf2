/**
 * The class that is generated: its kind, its fields, the nodes of its body, its conditions, and the sections that large
 * bodies are divided into.
 */
package dev.tickwire.codegen.java.packing.body;
