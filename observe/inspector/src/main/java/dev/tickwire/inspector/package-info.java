/** The inspector: a page that shows what an endpoint or a recording sends, receives and has. */
package dev.tickwire.inspector;
