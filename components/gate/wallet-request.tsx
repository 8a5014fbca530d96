import { humanised } from "@/components/screen/screen-texts";
import { HAS_ANSWERED, TEST_ANSWER } from "@/lib/flows/executors/contract";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import { BrowserWallet } from "./browser-wallet";
import { gateButton } from "./gate-button";
import { QrCode } from "./qr-code";
import { WalletWait } from "./wallet-wait";

interface AskedOf {
	claim: string;
	/** Absent in an execution of the release before. */
	name?: string;
	required: boolean;
	reason: string;
}

/**
 * What a wallet is asked and why, the link that opens one here, and the code for one elsewhere. Without scripts, a button
 * continues.
 */
export function WalletRequest({
	name,
	shown,
	statePath,
	browserPath,
	textOf,
	t,
}: {
	name: string;
	shown: Readonly<Record<string, string>>;
	/** Answers whether the page may continue by itself. */
	statePath: string;
	/** Answers what the browser itself is asked for, and takes what it answers. */
	browserPath: string;
	/** Resolves the texts of the flow. */
	textOf: (raw: string) => string;
	t: Translate;
}) {
	const { walletLink = "", walletCode, walletType, walletClaims = "[]", testWallet } = shown;
	const claims: readonly AskedOf[] = JSON.parse(walletClaims);
	return (
		<div className="flex min-w-0 flex-col gap-4">
			<section aria-labelledby="wallet-asks" className="flex flex-col gap-2">
				<h2 id="wallet-asks" className="font-medium">
					{t("gate:wallet.asks")}
				</h2>
				{walletType ? (
					<bdi dir="ltr" className="text-sm text-muted wrap-anywhere">
						{walletType}
					</bdi>
				) : null}
				<ul className="flex list-disc flex-col gap-1 ps-5">
					{claims.map(({ claim, name: shownName = claim, required, reason }) => (
						<li key={claim} className="wrap-anywhere">
							<bdi>{claimName(shownName, t)}</bdi>
							{required ? null : <span className="text-muted"> ({t("gate:wallet.optional")})</span>}
							{reason === "" ? null : (
								<span className="block text-muted" dir="auto">
									{textOf(reason)}
								</span>
							)}
						</li>
					))}
				</ul>
			</section>
			<BrowserWallet
				path={browserPath}
				button={HAS_ANSWERED}
				texts={{ open: t("gate:wallet.browser"), failed: t("gate:wallet.browser-failed") }}
			/>
			<a href={walletLink} className={gateButton("primary")}>
				{t("gate:wallet.open")}
			</a>
			{walletCode === undefined ? null : (
				<>
					<p>{t("gate:wallet.scan")}</p>
					<QrCode text={walletCode} label={t("gate:wallet.picture")} />
					<WalletWait statePath={statePath} button={HAS_ANSWERED} text={t("gate:wallet.waits")} />
				</>
			)}
			<button type="submit" id={HAS_ANSWERED} name={name} value={HAS_ANSWERED} className={gateButton("outlined")}>
				{t("gate:wallet.answered")}
			</button>
			{testWallet === undefined ? null : (
				<div className="flex flex-col gap-2 rounded-panel border border-dashed border-line p-3">
					<p className="text-sm text-muted">{t("gate:wallet.test-text")}</p>
					<button type="submit" name={name} value={TEST_ANSWER} className={gateButton("outlined")}>
						{t("gate:wallet.test")}
					</button>
				</div>
			)}
		</div>
	);
}

function claimName(claim: string, t: Translate): string {
	return knownText(t, `gate:claim.${claim}`) ?? humanised(claim);
}
