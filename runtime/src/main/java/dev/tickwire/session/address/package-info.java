/**
 * Tables and limits by network address, and proofs of addresses. Hashes are keyed, so that attackers cannot aim at one
 * place of a table.
 */
package dev.tickwire.session.address;
