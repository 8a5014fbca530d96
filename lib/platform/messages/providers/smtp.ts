import type { Socket } from "node:net";
import type { z } from "zod";
import type { smtpSettings } from "../sender-input";
import { singleAddress } from "../single-address";
import { failureReason } from "./call-provider";
import { type Delivered, delivered, type Send } from "./provider";

/** A mail server and its pooled connections. */
export interface MailTransport {
	send: Send;
	close(): void;
}

export type MailSettings = z.output<typeof smtpSettings>;

const CONNECTIONS = 5;

export interface MailRoute {
	password: string;
	/** Used if the settings contain no name. */
	fromName: string;
	/** The part of a Message-ID after the `@`. */
	messageIdDomain: string;
	/** Opens the connections; without it they may go to any host. */
	connect?: (to: { host: string; port: number }) => Promise<Socket>;
}

/** Sends mail over SMTP. */
export function smtp(
	settings: MailSettings,
	{ password, fromName, messageIdDomain, connect }: MailRoute,
): MailTransport {
	const { host, port, security, verifyCertificate, username, fromAddress, replyTo } = settings;
	const local = host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host);
	// Loaded with the first mail.
	const open = async () => {
		const { createTransport } = await import("nodemailer");
		return createTransport({
			host,
			port,
			secure: security === "tls",
			// Requires TLS if a password is sent.
			requireTLS: security === "starttls" || (security === "opportunistic" && username !== undefined && !local),
			tls: { rejectUnauthorized: verifyCertificate },
			...(connect === undefined ? {} : { getSocket: socketBy(() => connect({ host, port })) }),
			...(username === undefined ? {} : { auth: { user: username, pass: password } }),
			pool: true,
			maxConnections: CONNECTIONS,
			dnsTimeout: 5_000,
			connectionTimeout: 5_000,
			greetingTimeout: 5_000,
			socketTimeout: 15_000,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
	};
	let opened: ReturnType<typeof open> | undefined;
	const name = settings.fromName ?? fromName;
	const send: Send = async ({ id, to, subject, text, html, language }) => {
		const recipient = singleAddress(to);
		if (recipient === undefined)
			return delivered("refused", "not one address", "The recipient is not one email address.");
		try {
			opened ??= open();
			const info = await (await opened).sendMail({
				from: { name: oneLine(name), address: fromAddress },
				to: { name: "", address: recipient },
				// Sends to exactly this recipient, whatever the headers say.
				envelope: { from: fromAddress, to: [recipient] },
				...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
				subject: oneLine(subject),
				text,
				html,
				messageId: `<${id}@${messageIdDomain}>`,
				// RFC 3834 §5: asks for no automatic replies.
				headers: { "Auto-Submitted": "auto-generated", "Content-Language": language.replace(/[^\w-]/g, "") },
			});
			return delivered("sent", "SMTP 250", info.response);
		} catch (error) {
			return judge(error);
		}
	};
	return { send, close: () => void opened?.then((each) => each.close()) };
}

type SocketCallback = (error: Error | null, socket?: { connection: Socket }) => void;

function socketBy(connect: () => Promise<Socket>) {
	return (_options: unknown, callback: SocketCallback) => {
		connect().then(
			(connection) => callback(null, { connection }),
			(error: Error) => callback(error),
		);
	};
}

function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** A 5xx for the recipient or the message is final (RFC 5321 §4.2.1); a 5xx for the connection or the sign-in is not. */
function judge(error: unknown): Delivered {
	const { responseCode, command, response } = error as {
		responseCode?: unknown;
		command?: unknown;
		response?: unknown;
	};
	const text = typeof response === "string" ? response : error instanceof Error ? error.message : "";
	if (command === "API" && (error as { code?: unknown }).code === "EENVELOPE")
		return delivered("refused", "not one address", text);
	const untold = tlsProblem(error);
	if (untold !== null) return delivered("unavailable", untold, text);
	if (typeof responseCode !== "number") return delivered("unavailable", timeoutOr(causeOf(error)), text);
	const final = responseCode >= 500 && typeof command === "string" && /^(RCPT TO|DATA)$/.test(command);
	return delivered(final ? "refused" : "unavailable", `SMTP ${responseCode}`, text);
}

/** A problem with TLS, in words for the administrator who configured the sender; null for other errors. */
function tlsProblem(error: unknown): "certificate not trusted" | "no TLS" | null {
	const { code, originalCode, command, responseCode } = error as Record<string, unknown>;
	if (typeof originalCode === "string" && CERTIFICATE_REFUSED.test(originalCode)) return "certificate not trusted";
	if (code === "ETLS" && command === "STARTTLS" && typeof responseCode === "number") return "no TLS";
	// The server answered in plain text, although TLS was expected from the first byte.
	return originalCode === "ERR_SSL_WRONG_VERSION_NUMBER" || originalCode === "ERR_SSL_PACKET_LENGTH_TOO_LONG"
		? "no TLS"
		: null;
}

/** Codes of certificate errors in Node.js: `X509_V_ERR_…` without that prefix, and `ERR_TLS_CERT_ALTNAME_INVALID`. */
const CERTIFICATE_REFUSED = /CERT|CRL|LEAF_SIGNATURE|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH/;

/** The system's error code: nodemailer gives all socket errors one code, and stores that of the system in a member. */
function causeOf(error: unknown): string {
	const reason = failureReason(error);
	const { originalCode } = error as { originalCode?: unknown };
	return reason === "ESOCKET" && typeof originalCode === "string" ? originalCode : reason;
}

function timeoutOr(reason: string): string {
	return reason === "ETIMEDOUT" ? "timeout" : reason;
}
