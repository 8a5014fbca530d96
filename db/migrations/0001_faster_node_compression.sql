-- lz4 costs a third of the default compression's time; a PostgreSQL built without it keeps the default.
DO $$ BEGIN
	ALTER TABLE "flow_versions" ALTER COLUMN "nodes" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
