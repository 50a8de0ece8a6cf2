/** Web page that shows an endpoint or a recording: {@link dev.tickwire.inspector.Inspector}. */
package dev.tickwire.inspector;
