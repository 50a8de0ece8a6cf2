package dev.tickwire.schema.ast;

/** Statement in a protocol. */
public sealed interface ProtocolItem extends Node permits ProtocolSetting, MessageList, ChannelDeclaration {}
