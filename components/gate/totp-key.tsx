import type { Translate } from "@/lib/platform/i18n/texts";
import { QrCode } from "./qr-code";

/** The key for an authenticator app, as a QR code and as text. */
export function TotpKey({ uri, secret, t }: { uri: string; secret: string; t: Translate }) {
	return (
		<div className="flex flex-col gap-3">
			<p className="text-lg">{t("gate:totp.text")}</p>
			<QrCode text={uri} label={t("gate:totp.picture")} />
			<p className="flex flex-col text-center">
				<span className="text-muted">{t("gate:totp.key")}</span>
				<code dir="ltr" className="font-mono text-base text-balance select-all wrap-anywhere">
					{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
				</code>
			</p>
		</div>
	);
}
