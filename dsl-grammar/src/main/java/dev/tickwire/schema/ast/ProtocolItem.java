package dev.tickwire.schema.ast;

/** What stands in a protocol. */
public sealed interface ProtocolItem extends Node permits ProtocolSetting, MessageList, ChannelDeclaration {}
