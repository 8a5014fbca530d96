import { environment } from "@/lib/platform/env";
import { mailAddress } from "./mail-address";
import type { MailSettings } from "./providers/smtp";

/** The mail sender of SMTP_URL and MAIL_FROM; undefined without them. */
export function deploymentSender(): { settings: MailSettings; password: string } | undefined {
	const { mail } = environment();
	if (mail === undefined) return undefined;
	const from = mailAddress(mail.from);
	if (from === undefined) throw new Error("MAIL_FROM is not one email address");
	const url = new URL(mail.smtpUrl);
	const encrypted = url.protocol === "smtps:";
	const username = decodeURIComponent(url.username);
	return {
		settings: {
			host: url.hostname.replace(/^\[|\]$/g, ""),
			port: url.port === "" ? (encrypted ? 465 : 587) : Number(url.port),
			security: encrypted ? "tls" : "opportunistic",
			verifyCertificate: true,
			...(username === "" ? {} : { username }),
			fromAddress: from.address,
			...(from.name === undefined ? {} : { fromName: from.name }),
		},
		password: decodeURIComponent(url.password),
	};
}
