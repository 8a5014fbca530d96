CREATE TABLE "user_pictures" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"type" text NOT NULL,
	"base64" text NOT NULL,
	CONSTRAINT "user_pictures_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_digest" text;--> statement-breakpoint
ALTER TABLE "user_pictures" ADD CONSTRAINT "user_pictures_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_pictures_user" ON "user_pictures" USING btree ("user_id");