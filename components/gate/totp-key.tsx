import { encode } from "uqr";
import type { Translate } from "@/lib/platform/i18n/texts";

/** The key for an authenticator app, as a QR code and as text. */
export function TotpKey({ uri, secret, t }: { uri: string; secret: string; t: Translate }) {
	const { data, size } = encode(uri, { ecc: "M", border: 2 });
	const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
	return (
		<div className="flex flex-col gap-3">
			<p className="text-lg">{t("gate:totp.text")}</p>
			{/* Always dark on light, because cameras may not read inverted codes. */}
			<svg
				viewBox={`0 0 ${size} ${size}`}
				role="img"
				aria-label={t("gate:totp.picture")}
				shapeRendering="crispEdges"
				className="size-48 self-center rounded-panel"
			>
				<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
				<path fill="#000" d={dark} />
			</svg>
			<p className="flex flex-col text-center">
				<span className="text-muted">{t("gate:totp.key")}</span>
				<code dir="ltr" className="font-mono text-base text-balance select-all wrap-anywhere">
					{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
				</code>
			</p>
		</div>
	);
}
