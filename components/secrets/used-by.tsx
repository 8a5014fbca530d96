import { Link } from "@/components/ui/link";

/** Links to the flows that name a secret. */
export function UsedBy({ flows }: { flows: readonly { id: string; name: string }[] }) {
	return (
		<ul className="flex flex-wrap gap-x-3 gap-y-1">
			{flows.map(({ id, name }) => (
				<li key={id}>
					<Link href={`/console/flows/${id}`} className="link wrap-anywhere" dir="auto">
						{name}
					</Link>
				</li>
			))}
		</ul>
	);
}
