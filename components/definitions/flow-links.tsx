import { Link } from "@/components/ui/link";

/** Flows as links. */
export function FlowLinks({ flows }: { flows: readonly { id: string; name: string }[] }) {
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
