package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.parse.grammar.TickLexer;
import java.util.Optional;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;

/** View of the tokens around the parser's position, with methods to skip broken statements. */
public final class TokenLookahead {
    private static final int FAR_TOKENS = 200;

    private final CommonTokenStream tokens;
    private int declarationColumn;
    private int declarationStart;

    public TokenLookahead(CommonTokenStream tokens) {
        this.tokens = tokens;
    }

    /**
     * Sets the beginning of the current declaration. A later declaration that begins in the same column, or left of
     * that column, is another declaration.
     */
    public void enterDeclaration() {
        declarationColumn = current().getCharPositionInLine();
        declarationStart = tokens.index();
    }

    /** Returns the name of the current or last declaration, if it begins with a keyword; else empty. */
    public Optional<Token> nameOfDeclaration(int keyword) {
        boolean isOne = tokens.get(declarationStart).getType() == keyword;
        for (int i = declarationStart + 1; isOne && i < tokens.index(); i++) {
            if (tokens.get(i).getChannel() == Token.DEFAULT_CHANNEL) {
                return Optional.of(tokens.get(i)).filter(name -> Keywords.isWord(name.getType()));
            }
        }
        return Optional.empty();
    }

    public Token current() {
        return tokens.LT(1);
    }

    public Token ahead(int count) {
        return tokens.LT(count);
    }

    public int type(int ahead) {
        return tokens.LA(ahead);
    }

    /** Returns the token before a later one, or the current token if the later token is the current token itself. */
    public Token before(Token later) {
        Token before = current();
        for (int i = 2; before.getType() != Token.EOF && ahead(i).getTokenIndex() <= later.getTokenIndex(); i++) {
            if (ahead(i).getTokenIndex() == later.getTokenIndex()) {
                return before;
            }
            before = ahead(i);
        }
        return before;
    }

    /** Moves on to the first token that does not begin before an offset. */
    public void skipTo(int offset) {
        int low = tokens.index();
        int high = tokens.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (tokens.get(middle).getStartIndex() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        tokens.seek(low);
    }

    /** Returns the token before the current token, or null at the beginning. */
    public Token previous() {
        return tokens.LT(-1);
    }

    public void consume() {
        if (type(1) != Token.EOF) {
            tokens.consume();
        }
    }

    /**
     * Returns the offset behind the last {@code ;} or brace before a token, the beginning of its statement. Looks at
     * most 200 tokens back.
     */
    public int statementStart(Token found) {
        int farthest = Math.max(0, found.getTokenIndex() - FAR_TOKENS);
        for (int i = found.getTokenIndex() - 1; i >= farthest; i--) {
            Token token = tokens.get(i);
            int type = token.getType();
            if (type == TickLexer.SEMICOLON || type == TickLexer.LBRACE || type == TickLexer.RBRACE) {
                return token.getStopIndex() + 1;
            }
        }
        return tokens.get(farthest).getStartIndex();
    }

    /** Returns whether the current token begins a line. */
    public boolean atLineStart() {
        Token before = previous();
        return before == null || current().getLine() > before.getLine();
    }

    /** Returns whether the current tokens begin a declaration. */
    public boolean atDeclaration() {
        return Keywords.DECLARATIONS.contains(type(1)) && isDeclaration(type(1));
    }

    /** Returns whether the current tokens would begin a declaration if the first was a keyword. */
    public boolean isDeclaration(int keyword) {
        int third = type(3);
        if (keyword == TickLexer.IMPORT) {
            return type(2) == TickLexer.STRING;
        }
        if (!Keywords.isWord(type(2))) {
            return false;
        }
        return switch (keyword) {
            case TickLexer.PACKAGE -> third == TickLexer.DOT || third == TickLexer.SEMICOLON;
            case TickLexer.OPTION, TickLexer.CONST, TickLexer.TYPE -> third == TickLexer.ASSIGN;
            case TickLexer.ENUM, TickLexer.FLAGS -> opensBody() || third == TickLexer.MAX;
            case TickLexer.MESSAGE -> opensBody() || Keywords.MESSAGE_MODIFIERS.contains(third);
            case TickLexer.OBJECT -> opensBody() || Keywords.OBJECT_MODIFIERS.contains(third);
            case TickLexer.STRUCT, TickLexer.UNION -> opensBody();
            default -> third == TickLexer.LBRACE;
        };
    }

    /** Returns whether the third token and those behind it are a brace, or a lifetime, which precedes a brace. */
    private boolean opensBody() {
        boolean isLifetime = Keywords.LIFETIMES.contains(type(3)) && type(4) == TickLexer.INTEGER;
        return type(3) == TickLexer.LBRACE || isLifetime;
    }

    /**
     * Returns whether the current declaration must have ended: the file ends, or another declaration begins, by its
     * column.
     */
    public boolean pastDeclaration() {
        return type(1) == Token.EOF || atDeclaration() && current().getCharPositionInLine() <= declarationColumn;
    }

    /**
     * Returns the index of the closing bracket of a pair, or 0 if it is not in the same statement or more than 200
     * tokens ahead.
     *
     * @param opener the index of the opening bracket
     */
    public int closer(int opener, int open, int close) {
        int depth = 0;
        int ahead = opener - 1;
        int first = ahead(opener).getTokenIndex();
        for (int i = first; i < Math.min(tokens.size(), first + FAR_TOKENS); i++) {
            Token token = tokens.get(i);
            if (token.getChannel() != Token.DEFAULT_CHANNEL) {
                continue;
            }
            ahead++;
            if (token.getType() == open) {
                depth++;
            } else if (token.getType() == close && --depth == 0) {
                return ahead;
            } else if (endsLookahead(token.getType())) {
                return 0;
            }
        }
        return 0;
    }

    private static boolean endsLookahead(int type) {
        return type == Token.EOF || type == TickLexer.SEMICOLON || type == TickLexer.LBRACE || type == TickLexer.RBRACE;
    }

    /**
     * Skips the rest of a broken statement up to its {@code ;} or its closing brace. Does not skip the closing brace of
     * the enclosing block or the next declaration.
     *
     * @param first the first token of the statement; at least this token is skipped
     */
    public void skipStatement(Token first) {
        int depth = 0;
        for (int i = first.getTokenIndex(); i < tokens.index(); i++) {
            int type = tokens.get(i).getType();
            depth += type == TickLexer.LBRACE ? 1 : type == TickLexer.RBRACE ? -1 : 0;
        }
        boolean begun = tokens.index() > first.getTokenIndex();
        while (!(begun && pastDeclaration()) && type(1) != Token.EOF) {
            int type = type(1);
            if (type == TickLexer.RBRACE && depth <= 0) {
                return;
            }
            consume();
            begun = true;
            depth += type == TickLexer.LBRACE ? 1 : type == TickLexer.RBRACE ? -1 : 0;
            boolean braceClosed = type == TickLexer.RBRACE && depth == 0 && type(1) != TickLexer.ELSE;
            boolean ended = type == TickLexer.SEMICOLON && depth <= 0 || braceClosed;
            if (ended) {
                return;
            }
        }
    }

    /** Returns the last token of a type behind a token, or empty. */
    public Optional<Token> lastSince(Token first, int type) {
        for (int i = tokens.index() - 1; i > first.getTokenIndex(); i--) {
            if (tokens.get(i).getType() == type) {
                return Optional.of(tokens.get(i));
            }
        }
        return Optional.empty();
    }

    /** Returns whether an opening brace precedes the next {@code ;}, closing brace or channel. */
    public boolean beforeBrace() {
        int first = current().getTokenIndex();
        for (int i = first; i < Math.min(tokens.size(), first + FAR_TOKENS); i++) {
            int type = tokens.get(i).getType();
            if (endsLookahead(type)) {
                return type == TickLexer.LBRACE;
            }
            if (type == TickLexer.CHANNEL && (i > first || atChannel())) {
                return false;
            }
        }
        return false;
    }

    /**
     * Returns the opening brace that is probably not closed, see {@link BraceIndents}.
     *
     * @param outermost the first brace to consider, and the default result
     */
    public Token unclosedByIndent(Token outermost) {
        int first = Math.max(0, outermost.getTokenIndex());
        int last = Math.min(tokens.index(), first + FAR_TOKENS);
        return BraceIndents.unclosed(tokens.getTokens().subList(first, last)).orElse(outermost);
    }

    /**
     * Returns whether the closing brace of an {@code if} without its opening brace follows: in the column of the
     * {@code if} or before {@code else}.
     *
     * @param column the column of the {@code if}
     */
    public boolean branchCloses(int column) {
        int depth = 0;
        int first = current().getTokenIndex();
        for (int i = first; i < Math.min(tokens.size(), first + FAR_TOKENS); i++) {
            int type = tokens.get(i).getType();
            if (type == TickLexer.RBRACE && depth-- == 0) {
                return tokens.get(i).getCharPositionInLine() == column || nextVisible(i) == TickLexer.ELSE;
            }
            depth += type == TickLexer.LBRACE ? 1 : 0;
        }
        return false;
    }

    private int nextVisible(int index) {
        int next = index + 1;
        while (next < tokens.size() - 1 && tokens.get(next).getChannel() != Token.DEFAULT_CHANNEL) {
            next++;
        }
        return tokens.get(Math.min(next, tokens.size() - 1)).getType();
    }

    /** Skips the fields of an {@code if} with its closing brace. */
    public void skipBranch() {
        int depth = 0;
        while (type(1) != Token.EOF) {
            int type = type(1);
            consume();
            if (type == TickLexer.RBRACE && depth-- == 0) {
                return;
            }
            depth += type == TickLexer.LBRACE ? 1 : 0;
        }
    }

    /**
     * Returns whether a closing brace without an opening one follows before the next declaration. The current tokens
     * then still belong to the declaration before.
     */
    public boolean beforeStrayBrace() {
        int depth = 0;
        int first = current().getTokenIndex();
        for (int i = first; i < Math.min(tokens.size(), first + FAR_TOKENS); i++) {
            Token token = tokens.get(i);
            int type = token.getType();
            boolean declares =
                    Keywords.DECLARATIONS.contains(type) && token.getCharPositionInLine() <= declarationColumn;
            if (declares || type == TickLexer.RBRACE && depth == 0) {
                return !declares;
            }
            depth += type == TickLexer.LBRACE ? 1 : type == TickLexer.RBRACE ? -1 : 0;
        }
        return false;
    }

    /** Returns whether a field or another statement of a body begins, by its first words. */
    public boolean atField() {
        int type = type(1);
        int second = type(2);
        if (type == TickLexer.ALIGN && second == TickLexer.SEMICOLON) {
            return true;
        }
        boolean opens = type == TickLexer.IF || Keywords.isWord(type);
        if (Keywords.LIFETIMES.contains(type) && second == TickLexer.INTEGER) {
            return true;
        }
        boolean named = Keywords.isWord(second) || second == TickLexer.DOT;
        return opens && second == TickLexer.LPAREN || Keywords.isWord(type) && named;
    }

    /** Returns whether a statement of a protocol begins, by its first words. */
    public boolean atProtocolItem() {
        return Keywords.PROTOCOL_ITEMS.contains(type(1)) && (Keywords.isWord(type(2)) || type(2) == TickLexer.INTEGER);
    }

    /** Returns whether an entry of a channel begins: any word except a side or {@code owner} behind its message. */
    public boolean atChannelEntry() {
        boolean behind = Keywords.ENTRY_MODIFIERS.contains(type(1)) && type(2) == TickLexer.SEMICOLON;
        return Keywords.isWord(type(1)) && !behind;
    }

    /** Returns whether a channel begins, by its first words. */
    public boolean atChannel() {
        return type(1) == TickLexer.CHANNEL && Keywords.isWord(type(2)) && Keywords.isWord(type(3));
    }

    /** Skips at least one token, up to the next word that can begin a declaration. */
    public void skipToDeclaration() {
        consume();
        while (type(1) != Token.EOF
                && !atDeclaration()
                && !(Keywords.DECLARATIONS.contains(type(1)) && atLineStart())) {
            consume();
        }
    }
}
