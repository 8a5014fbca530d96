import type { Translate } from "@/lib/platform/i18n/texts";
import { gateButton } from "./gate-button";
import { QrCode } from "./qr-code";

/** An offer of a credential: the link for a wallet here, the code for one elsewhere, and what the wallet will ask for. */
export function CredentialOffer({ link, code, t }: { link: string; code: string | undefined; t: Translate }) {
	return (
		<div className="flex min-w-0 flex-col gap-4">
			<p>{t("gate:credential.scan")}</p>
			<QrCode text={link} label={t("gate:wallet.picture")} />
			{code === undefined ? null : (
				<p>
					{t("gate:credential.code")}{" "}
					<bdi dir="ltr" className="font-mono text-lg font-semibold tracking-widest">
						{code}
					</bdi>
				</p>
			)}
			<a href={link} className={gateButton("outlined")}>
				{t("gate:wallet.open")}
			</a>
		</div>
	);
}
