/** The level that a variant such as `HEADING_02` or `HEADING_2` names; 1 for every other one. */
export function headingLevel(variant: string | undefined): 1 | 2 | 3 | 4 | 5 | 6 {
	switch (/^HEADING_0?([1-6])$/.exec(variant ?? "")?.[1]) {
		case "2":
			return 2;
		case "3":
			return 3;
		case "4":
			return 4;
		case "5":
			return 5;
		case "6":
			return 6;
		default:
			return 1;
	}
}
