import { parse } from "bowser";
import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { RelativeTime } from "@/components/ui/relative-time";
import type { UserCredentials } from "@/lib/identity/directory/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** Passkeys or the authenticator app of the signed-in user, each with a button that removes it. */
export function FactorList({ factors, none, t }: { factors: UserCredentials["factors"]; none: string; t: Translate }) {
	if (factors.length === 0) return <p className="text-muted">{none}</p>;
	return (
		<ul className="flex flex-col">
			{factors.map(({ id, kind, label, createdAt, lastUsedAt }) => {
				const name = nameOf(label) ?? t(`users:factor.${kind}`);
				return (
					<li key={id} className="flex flex-wrap items-center gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
						<div className="min-w-0 flex-1 basis-48">
							<p className="font-medium wrap-anywhere">
								<bdi>{name}</bdi>
							</p>
							<p className="text-sm text-muted">
								{t("users:added")} <DateTime at={createdAt} />
								{" · "}
								{lastUsedAt === null ? (
									t("users:never-used")
								) : (
									<>
										{t("users:last-used")} <RelativeTime at={lastUsedAt} />
									</>
								)}
							</p>
						</div>
						<form method="post" action="/account/security/remove">
							<button
								type="submit"
								name="factor"
								value={id}
								aria-label={t("users:factor-remove", { name })}
								className={buttonClasses()}
							>
								{t("users:factor-remove-confirm")}
							</button>
						</form>
					</li>
				);
			})}
		</ul>
	);
}

/** A passkey is labelled with the browser that made it. */
function nameOf(label: string): string | null {
	if (label === "") return null;
	const { browser, os } = parse(label);
	return browser.name === undefined ? label : [browser.name, os.name].filter(Boolean).join(" · ");
}
