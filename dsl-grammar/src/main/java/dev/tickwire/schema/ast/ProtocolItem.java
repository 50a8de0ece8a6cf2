package dev.tickwire.schema.ast;

/** An item of a protocol. */
public sealed interface ProtocolItem extends Node permits ProtocolSetting, MessageList, ChannelDeclaration {}
