do
    local protocol = tickwire.protocol("every", "Every", {0x75b51e6e, 0x7c8006d0}, 9, true)
    local enums, flags, cases, bodies, parts = {}, {}, {}, {}, {}
    enums["every.Mood"] = {[0] = "CALM", [1] = "ANGRY"}
    flags["every.Keys"] = {
        [0] = {name = "LEFT", field = protocol:field("LEFT", "keys.left", ftypes.BOOLEAN)},
        [1] = {name = "RIGHT", field = protocol:field("RIGHT", "keys.right", ftypes.BOOLEAN)},
        [2] = {name = "JUMP", field = protocol:field("JUMP", "keys.jump", ftypes.BOOLEAN)},
    }
    bodies["every.Chat"] = {
        tickwire.one("mood", tickwire.enum(protocol:field("mood", "chat.mood", ftypes.UINT32, nil, enums["every.Mood"]), 1, 1)),
        tickwire.one("text", tickwire.string(protocol:field("text", "chat.text", ftypes.STRING), 40)),
        tickwire.one("blob", tickwire.bytes(protocol:field("blob", "chat.blob", ftypes.BYTES), 2000)),
    }
    protocol:add_message(0, {
        name = "Chat", field = protocol:field("Chat", "chat", ftypes.NONE, "A line; it says \"hello\" and \\ more."), body = bodies["every.Chat"],
        timed = false, block = false,
    })
    bodies["every.Ask"] = {
        tickwire.one("number", tickwire.int32(protocol:field("number", "ask.number", ftypes.UINT32), 8, {0, 0}, {0, 255})),
    }
    protocol:add_message(1, {
        name = "Ask", field = protocol:field("Ask", "ask", ftypes.NONE), body = bodies["every.Ask"],
        timed = false, block = false,
    })
    bodies["every.Told"] = {
        tickwire.one("answer", tickwire.int32(protocol:field("answer", "told.answer", ftypes.UINT32), 16, {0, 0}, {0, 65535})),
    }
    protocol:add_message(2, {
        name = "Told", field = protocol:field("Told", "told", ftypes.NONE), body = bodies["every.Told"],
        timed = false, block = false,
    })
    bodies["every.Push"] = {
        tickwire.one("force", tickwire.int32(protocol:field("force", "push.force", ftypes.UINT32), 4, {0, 0}, {0, 9})),
    }
    protocol:add_message(3, {
        name = "Push", field = protocol:field("Push", "push", ftypes.NONE), body = bodies["every.Push"],
        timed = false, block = false,
    })
    bodies["every.Picture"] = {
        tickwire.one("id", tickwire.int32(protocol:field("id", "picture.id", ftypes.UINT32), 8, {0, 0}, {0, 255})),
    }
    protocol:add_message(4, {
        name = "Picture", field = protocol:field("Picture", "picture", ftypes.NONE), body = bodies["every.Picture"],
        timed = false, block = true,
    })
    bodies["every.Steer"] = {
        tickwire.one("keys", tickwire.flags(protocol:field("keys", "steer.keys", ftypes.UINT32, nil, nil, base.HEX), 3, flags["every.Keys"])),
        tickwire.one("turn", tickwire.int32(protocol:field("turn", "steer.turn", ftypes.INT32), 8, {-1, 4294967196}, {0, 100})),
    }
    protocol:add_message(5, {
        name = "Steer", field = protocol:field("Steer", "steer", ftypes.NONE), body = bodies["every.Steer"],
        timed = false, block = false,
    })
    bodies["every.Flash"] = {
        tickwire.one("place", tickwire.int32(protocol:field("place", "flash.place", ftypes.UINT32), 8, {0, 0}, {0, 255})),
    }
    protocol:add_message(6, {
        name = "Flash", field = protocol:field("Flash", "flash", ftypes.NONE), body = bodies["every.Flash"],
        timed = true, block = false,
    })
    bodies["every.Note"] = {
        tickwire.one("id", tickwire.int32(protocol:field("id", "note.id", ftypes.UINT32), 8, {0, 0}, {0, 255})),
    }
    protocol:add_message(7, {
        name = "Note", field = protocol:field("Note", "note", ftypes.NONE), body = bodies["every.Note"],
        timed = false, block = true,
    })
    bodies["every.Level"] = {
        tickwire.one("seed", tickwire.int32(protocol:field("seed", "level.seed", ftypes.UINT32), 32, {0, 0}, {0, 4294967295})),
    }
    protocol:add_message(8, {
        name = "Level", field = protocol:field("Level", "level", ftypes.NONE), body = bodies["every.Level"],
        timed = false, block = true,
    })
    protocol:add_channel(0, {
        name = "talk", kind = "reliable", max_messages = 256, blocks = true, max_block = 262144, fragment = 1024,
        client = {[0] = {sent = true}, [1] = {asked = true, sent = true}, [3] = {aimed = true, sent = true}},
        server = {[0] = {sent = true}, [2] = {answers = true}, [4] = {sent = true}},
    })
    protocol:add_channel(1, {
        name = "steer", kind = "input", input = 5,
        client = {[5] = {sent = true}},
        server = {},
    })
    protocol:add_channel(2, {
        name = "seen", kind = "unreliable", max_messages = 256, blocks = true, max_block = 262144, fragment = 1024,
        client = {},
        server = {[6] = {sent = true}, [7] = {sent = true}},
    })
    protocol:add_channel(3, {
        name = "level", kind = "chunk", max_block = 102400, slice = 500, max_slices = 205,
        client = {},
        server = {[8] = {sent = true}},
    })
    protocol:add_channel(4, {
        name = "world", kind = "state", objects = 10, modelled = false, placed = true,
        client = {},
        server = {},
    })
    protocol:add_channel(5, {
        name = "crowd", kind = "state", objects = 10, modelled = true, placed = false,
        client = {},
        server = {},
    })
    protocol:register()
end
