import { QrCode } from "@/components/gate/qr-code";
import { buttonClasses } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import type { Translate } from "@/lib/platform/i18n/texts";

/** An offer of a credential: the link for a wallet here, the code for one elsewhere, and what the wallet will ask for. */
export function OfferedCredential({
	name,
	link,
	transactionCode,
	t,
}: {
	name: string;
	link: string;
	/** Empty where the wallet asks for none. */
	transactionCode: string;
	t: Translate;
}) {
	return (
		<Section title={t("account:credentials.offered", { name })}>
			<div className="flex flex-col gap-4">
				<p>{t("account:credentials.scan")}</p>
				<QrCode text={link} label={t("account:credentials.picture")} />
				{transactionCode === "" ? null : (
					<p>
						{t("account:credentials.code")}{" "}
						<bdi dir="ltr" className="font-mono text-lg font-semibold tracking-widest">
							{transactionCode}
						</bdi>
					</p>
				)}
				<a href={link} className={buttonClasses({ variant: "primary" })}>
					{t("account:credentials.open")}
				</a>
				<p className="text-muted">{t("account:credentials.once")}</p>
			</div>
		</Section>
	);
}
