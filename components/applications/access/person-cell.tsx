import { ResourceLink } from "@/components/list/resource-link";

/** A person in a table: the display name, which leads to the user, and the username. */
export function PersonCell({
	userId,
	username,
	displayName,
}: {
	userId: string;
	username: string;
	displayName: string;
}) {
	return (
		<>
			<ResourceLink href={`/console/users/${userId}`} name={displayName} />
			<span className="block text-sm text-muted wrap-anywhere">
				<bdi>{username}</bdi>
			</span>
		</>
	);
}
