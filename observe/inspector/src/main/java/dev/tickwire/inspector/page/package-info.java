/** HTTP side of the inspector: access control, files, documents and event streams. */
package dev.tickwire.inspector.page;
