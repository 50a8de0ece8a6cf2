'use strict';

const fs = require('fs');
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');
const { findJava, MINIMUM } = require('./java');

const LANGUAGE = 'tickwire';

let client;

/** Starts the server. Without Java or the jar, the colours remain, and a message has the reason. */
async function activate(context) {
    context.subscriptions.push(
        vscode.workspace.onDidChangeConfiguration(async (event) => {
            if (event.affectsConfiguration(LANGUAGE)) {
                await stop();
                await start(context);
            }
        })
    );
    await start(context);
}

async function start(context) {
    const settings = vscode.workspace.getConfiguration(LANGUAGE);
    const jar = settings.get('jar') || context.asAbsolutePath('server/tickwire.jar');
    if (!fs.existsSync(jar)) {
        vscode.window.showWarningMessage(`Tickwire: ${jar} was not found. Schemas have colours only.`);
        return;
    }
    const java = findJava(settings.get('java'));
    if (!java.command) {
        const found = java.found.join('; ');
        vscode.window.showWarningMessage(
            `Tickwire: Java ${MINIMUM} or newer is needed (${found}). Set "tickwire.java". Schemas have colours only.`
        );
        return;
    }
    client = new LanguageClient(
        LANGUAGE,
        'Tickwire',
        { command: java.command, args: ['-jar', jar, 'lsp'], transport: TransportKind.stdio },
        {
            documentSelector: [{ scheme: 'file', language: LANGUAGE }],
            initializationOptions: {
                sourceRoots: settings.get('sourceRoots'),
                libraries: settings.get('libraries'),
                generated: settings.get('generated')
            }
        }
    );
    await client.start();
}

async function stop() {
    const running = client;
    client = undefined;
    if (running) {
        await running.stop();
    }
}

module.exports = { activate, deactivate: stop };
