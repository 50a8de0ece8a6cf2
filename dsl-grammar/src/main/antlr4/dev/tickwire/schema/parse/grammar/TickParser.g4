/*
 * The statements of the schema language.
 *
 * The parser is called for one declaration at a time. Lists are written "item (COMMA item?)*", so that one token
 * decides and an error is reported at its place. Repeated commas are rejected when the tree is built. For the same
 * reason, words that begin a statement are no names of types. Those that were added with objects are names, because
 * existing schemas may use them so; there the words behind them decide.
 */
parser grammar TickParser;

options { tokenVocab = TickLexer; }

fileItem
    : packageStatement
    | optionStatement
    | importStatement
    | constDeclaration
    | enumDeclaration
    | flagsDeclaration
    | aliasDeclaration
    | structDeclaration
    | unionDeclaration
    | messageDeclaration
    | objectDeclaration
    | protocolDeclaration
    ;

packageStatement : PACKAGE identifier (DOT identifier)* SEMICOLON;

optionStatement : OPTION identifier ASSIGN expression SEMICOLON;

importStatement : IMPORT STRING SEMICOLON;

constDeclaration : CONST identifier ASSIGN expression SEMICOLON;

enumDeclaration : ENUM identifier headroom? lifetime* nameList;

headroom : MAX expression;

flagsDeclaration : FLAGS identifier headroom? lifetime* nameList;

// The versions of a part, behind the name of a declaration or before a field. A second bound of the same word is
// rejected when the tree is built.
lifetime : (SINCE | UNTIL) INTEGER;

// What peers of versions without a part receive for it.
substitute : ELSE identifier;

// A pulse in an enum and a substitute for a flag are rejected when the tree is built.
nameList
    : LBRACE
      (lifetime* PULSE? identifier substitute? (COMMA (lifetime* PULSE? identifier substitute?)?)*)?
      RBRACE
    ;

aliasDeclaration : TYPE identifier ASSIGN aliasedType SEMICOLON;

// Like typeReference, but a separate rule: the tokens that may follow the type decide whether `ref` is a name.
aliasedType
    : REF typeName
    | typeName typeArguments?
    ;

structDeclaration : STRUCT identifier lifetime* body;

unionDeclaration : UNION identifier lifetime* unionBody;

unionBody : LBRACE unionCase* RBRACE;

unionCase : field;

messageDeclaration : MESSAGE identifier messageModifier* lifetime* body;

messageModifier : BLOCK | TIMED;

objectDeclaration : OBJECT identifier objectModifier* lifetime* body;

objectModifier : REWIND | IMMEDIATE;

body : LBRACE bodyItem* RBRACE;

bodyItem
    : conditional
    | alignment
    | reservation
    | field
    ;

conditional : IF LPAREN condition RPAREN body (ELSE (conditional | body))?;

condition : expression;

alignment : lifetime* ALIGN SEMICOLON;

reservation : lifetime* RESERVED LPAREN bits = expression RPAREN (ASSIGN value = expression)? SEMICOLON;

// A substitute outside of unions, and a lifetime behind another modifier, are rejected when the tree is built.
field : modifier* typeReference identifier arity? (ASSIGN expression)? substitute? SEMICOLON;

modifier
    : lifetime
    | OPTIONAL
    | ASCENDING
    | ONCE
    | OWNER
    | OTHERS
    | SMOOTH (LPAREN identifier RPAREN)?
    | EXACT
    ;

typeReference
    : REF typeName
    | typeName typeArguments?
    ;

typeArguments : LPAREN (typeArgument (COMMA typeArgument?)*)? RPAREN;

typeArgument
    : STEP expression
    | expression (RANGE expression)?
    ;

arity
    : LBRACKET
      ( RANGE most = expression
      | first = expression (RANGE most = expression)?
      )
      RBRACKET
    ;

protocolDeclaration : PROTOCOL identifier protocolBody;

protocolBody : LBRACE protocolItem* RBRACE;

protocolItem
    : setting
    | messageList
    | channel
    ;

setting : settingName quantity SEMICOLON;

settingName : VERSION | SPEAKS | PACKET | FRAGMENT_ABOVE | FRAGMENT | ID | TICKS;

messageList : MESSAGES listedMessage (COMMA listedMessage?)* SEMICOLON;

listedMessage : messageName lifetime*;

// A name, with or without its package.
messageName : identifier (DOT identifier)*;

channel : CHANNEL name = identifier kind = identifier channelParameters? lifetime* channelBody;

channelParameters : LPAREN (channelParameter (COMMA channelParameter?)*)? RPAREN;

channelParameter : identifier quantity?;

channelBody : LBRACE channelEntry* RBRACE;

// `owner` is valid before messages of a client only. The compiler checks that.
channelEntry : OWNER? (CLIENT | SERVER)? messageName (ARROW answerName)? (AT objectName)? lifetime* SEMICOLON;

answerName : identifier (DOT identifier)*;

objectName : identifier (DOT identifier)*;

quantity : expression unit?;

unit : KIB | MIB | MILLISECONDS | SECONDS;

expression
    : LPAREN expression RPAREN                                                          # parenthesized
    | literal                                                                           # literalExpression
    | identifier (DOT identifier)*                                                      # reference
    | operator = (MINUS | NOT) expression                                               # unary
    | expression operator = (STAR | SLASH | PERCENT) expression                         # binary
    | expression operator = (PLUS | MINUS) expression                                   # binary
    | expression operator = (LSHIFT | RSHIFT) expression                                # binary
    | expression operator = (LESS | LESS_OR_EQUAL | GREATER | GREATER_OR_EQUAL) expression # binary
    | expression operator = (EQUAL | NOT_EQUAL) expression                              # binary
    | expression operator = AND expression                                              # binary
    | expression operator = OR expression                                               # binary
    ;

literal : INTEGER | DECIMAL | STRING | TRUE | FALSE;

// A name, with or without its package.
typeName : (IDENTIFIER | contextualName) (DOT identifier)*;

// All keywords are names here, except those that would hide an error.
identifier
    : IDENTIFIER
    | contextualName
    | PACKAGE
    | OPTION
    | IMPORT
    | CONST
    | ENUM
    | FLAGS
    | TYPE
    | STRUCT
    | UNION
    | MESSAGE
    | PROTOCOL
    | OPTIONAL
    | ASCENDING
    | ALIGN
    | RESERVED
    ;

contextualName
    : MAX
    | STEP
    | BLOCK
    | TIMED
    | PULSE
    | MESSAGES
    | CHANNEL
    | VERSION
    | SPEAKS
    | SINCE
    | UNTIL
    | PACKET
    | FRAGMENT_ABOVE
    | FRAGMENT
    | ID
    | TICKS
    | CLIENT
    | SERVER
    | AT
    | OBJECT
    | REWIND
    | IMMEDIATE
    | ONCE
    | OWNER
    | OTHERS
    | SMOOTH
    | WRAP
    | EXACT
    | REF
    | KIB
    | MIB
    | MILLISECONDS
    | SECONDS
    ;
