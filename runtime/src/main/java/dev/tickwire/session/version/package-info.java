/** Questions for the versions that a server speaks, and their answers. See docs/wire.md, "Version question". */
package dev.tickwire.session.version;
