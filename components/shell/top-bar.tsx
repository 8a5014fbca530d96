import { FinderButton } from "@/components/finder/finder-button";
import type { NamedOrganization } from "@/components/organizations/named-organization";
import { OrganizationMenu } from "@/components/organizations/organization-menu";
import { Link } from "@/components/ui/link";
import { LanguageMenu } from "./language-menu";
import { ManualLink } from "./manual-link";
import { NavMenu } from "./nav-menu";
import { ProductMark } from "./product-mark";
import { type Theme, ThemeMenu } from "./theme-menu";
import { UserMenu } from "./user-menu";

/** The header of every page of the console. */
export function TopBar({
	product,
	theme,
	user,
	viewerId,
	organization,
	own,
}: {
	product: string;
	theme: Theme;
	user: string;
	viewerId: string;
	/** The current organization, and the one where the user signed in. */
	organization: NamedOrganization;
	own: NamedOrganization;
}) {
	return (
		<header className="sticky top-0 z-20 flex h-12 shrink-0 items-center gap-2 border-b bg-surface px-4 max-[22rem]:gap-1 max-[22rem]:px-2">
			<NavMenu />
			<Link href="/console" className="flex h-12 items-center gap-2 px-1 font-semibold max-[22rem]:hidden">
				<ProductMark />
				<span className="max-sm:sr-only">{product}</span>
			</Link>
			<OrganizationMenu current={organization} own={own} />
			<div className="ms-auto flex items-center">
				<FinderButton organization={organization.name} viewerId={viewerId} />
				<ManualLink />
				<LanguageMenu />
				<ThemeMenu initial={theme} />
				<UserMenu name={user} organization={own.displayName} />
			</div>
		</header>
	);
}
