package dev.tickwire.codegen.lua;

import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Severity;

/** Diagnostic code for rejected names. Every back end must have such a code, but a dissector accepts all names. */
enum LuaCode implements Code {
    LUA_NAME;

    @Override
    public String id() {
        return "lua-name";
    }

    @Override
    public Severity severity() {
        return Severity.ERROR;
    }

    @Override
    public String summary() {
        return "a name that a dissector does not take";
    }
}
