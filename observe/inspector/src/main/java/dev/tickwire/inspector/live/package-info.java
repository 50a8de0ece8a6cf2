/** Source of the page that shows a running endpoint. */
package dev.tickwire.inspector.live;
