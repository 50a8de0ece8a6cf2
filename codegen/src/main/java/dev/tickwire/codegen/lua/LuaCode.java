package dev.tickwire.codegen.lua;

import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Severity;

/** The code that every back end must have for names that it does not take; a dissector takes all. */
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
