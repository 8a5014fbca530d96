import type { ComponentProps } from "react";
import { buttonClasses } from "@/components/ui/button";
import type { Translate } from "@/lib/platform/i18n/texts";
import { TrustedBrowserCard } from "./trusted-browser-card";

/** The browsers in which the user needs no second factor for a time, each with a button that ends this. */
export function TrustedBrowserList({
	browsers,
	t,
}: {
	browsers: readonly ComponentProps<typeof TrustedBrowserCard>["browser"][];
	t: Translate;
}) {
	return (
		<section aria-labelledby="trusted-browsers" className="pt-8">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
				<div className="min-w-0">
					<h2 id="trusted-browsers" className="text-lg font-semibold">
						{t("account:trusted.title")}
					</h2>
					<p className="text-muted">{t(browsers.length === 0 ? "account:trusted.none" : "account:trusted.text")}</p>
				</div>
				{browsers.length < 2 ? null : (
					<form method="post" action="/account/trusted-browsers/end">
						<button type="submit" name="which" value="all" className={buttonClasses({ variant: "danger" })}>
							{t("account:trusted.end-all")}
						</button>
					</form>
				)}
			</div>
			{browsers.length === 0 ? null : (
				<ul className="flex flex-col gap-3">
					{browsers.map((browser) => (
						<TrustedBrowserCard key={browser.id} browser={browser} t={t} />
					))}
				</ul>
			)}
		</section>
	);
}
