import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { requestText } from "@/app/request-text";
import type { NamedOrganization } from "@/components/organizations/named-organization";
import { ConsoleProviders } from "@/components/shell/console-providers";
import { LockedNotice } from "@/components/shell/locked-notice";
import { SectionMemory } from "@/components/shell/section-memory";
import { SideNav } from "@/components/shell/side-nav";
import { TopBar } from "@/components/shell/top-bar";
import { usedSections } from "@/components/shell/used-sections";
import { consoleViewer, requestedAddress } from "@/lib/identity/authentication/console-viewer";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import type { Principal } from "@/lib/platform/kernel";
import { requireAnyViewer } from "./require-viewer";

/** The layout of the console. Every page also checks the viewer itself, because a layout does not run on each navigation. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
	const [{ t, language }, jar, address] = await Promise.all([requestText(), cookies(), requestedAddress()]);
	const principal = await requireAnyViewer(address);
	const viewer = await consoleViewer();
	const own = viewer.kind === "signed-out" ? principal : viewer.own;
	const [here, home] = await Promise.all([named(principal), named(own)]);
	const { configurationLocked: locked } = environment();
	const theme = jar.get("theme")?.value;
	return (
		<ConsoleProviders
			organization={here.name}
			language={language}
			renderedAt={Date.now()}
			held={[...principal.scopes]}
			locked={locked !== null}
		>
			<a
				href="#content"
				className="sr-only z-50 rounded-control bg-raised p-2 focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
			>
				{t("shell:skip")}
			</a>
			<SectionMemory viewerId={principal.id} initial={usedSections(jar.get("sections")?.value, principal.id)}>
				<div className="flex min-h-dvh flex-col has-[.composer]:h-dvh">
					<TopBar
						product={t("shell:product")}
						theme={theme === "light" || theme === "dark" ? theme : "system"}
						user={principal.name}
						viewerId={principal.id}
						organization={here}
						own={home}
					/>
					<div className="flex flex-1 has-[.composer]:min-h-0">
						<SideNav initiallyNarrow={jar.get("navigation")?.value === "narrow"} />
						<main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col px-4 py-5 outline-hidden lg:px-6">
							{locked === null ? null : <LockedNotice address={locked.address} />}
							{children}
						</main>
					</div>
				</div>
			</SectionMemory>
		</ConsoleProviders>
	);
}

async function named({ organizationId, organizationName: name }: Principal): Promise<NamedOrganization> {
	return { name, displayName: (await organizationById(organizationId))?.displayName ?? name };
}
