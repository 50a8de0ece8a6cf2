/** The plain salted session: proof of address without encryption, for local play, tests and trusted networks. */
package dev.tickwire.session.salted;
