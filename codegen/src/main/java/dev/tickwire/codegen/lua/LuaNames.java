package dev.tickwire.codegen.lua;

import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.target.NameFault;
import dev.tickwire.schema.target.NameProblem;
import dev.tickwire.schema.target.NameRole;
import dev.tickwire.schema.target.NameScope;
import dev.tickwire.schema.target.NamedField;
import dev.tickwire.schema.target.TargetNames;
import java.util.List;
import java.util.Optional;

/**
 * Names in a dissector. Schema names occur only in strings of a dissector, so all names are valid;
 * {@link Abbreviations} makes filter names unique.
 */
final class LuaNames implements TargetNames {
    @Override
    public String language() {
        return "Lua";
    }

    @Override
    public String packageOption() {
        return "lua_package";
    }

    @Override
    public Code code(NameFault fault) {
        return LuaCode.LUA_NAME;
    }

    @Override
    public Optional<NameProblem> packageProblem(String name, boolean isOption) {
        return Optional.empty();
    }

    @Override
    public Optional<NameProblem> problem(NameRole role, String declared) {
        return Optional.empty();
    }

    /** Names of different roles never collide. */
    @Override
    public String member(NameRole role, String declared) {
        return role + " " + declared;
    }

    @Override
    public List<String> accessors(NamedField field) {
        return List.of();
    }

    @Override
    public String shownAccessor(String accessor) {
        return accessor;
    }

    @Override
    public boolean isTaken(NameScope scope, String member) {
        return false;
    }

    @Override
    public List<String> classes(NameRole role, String declared) {
        return List.of();
    }

    @Override
    public String constantsClass(String schemaPackage) {
        return "constants of " + schemaPackage;
    }

    @Override
    public List<String> listenerMethods(NameRole role, String declared) {
        return List.of();
    }

    @Override
    public Optional<NameProblem> listenerProblem(NameRole role, String declared) {
        return Optional.empty();
    }
}
