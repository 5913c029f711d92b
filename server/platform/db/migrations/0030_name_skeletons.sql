-- The skeleton of a name, as server/modules/accounts/name-skeleton.ts makes it: names with the same one look alike.
CREATE FUNCTION "name_skeleton"("name" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select replace(replace(replace(
    translate(
      regexp_replace(
        replace(lower(translate(normalize(name, NFKD), 'ΝΗΥ', 'nhy')), 'ß', 'ss'),
        '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f\u200b-\u200f\u2060-\u206f\ufeff\u00ad ._-]+',
        '', 'g'),
      'аαɑьƅвβсϲⅽԁⅾеёєҽεɡ9һніιıїⅰјϳкκ1|ӏ!мμոпηоοσς0օрρԛгᴦѕ5$тτυսцνѵⅴԝωхχⅹ×уγүᴢζ2l', 'aaabbbbcccddeeeeegghhiiiiijjkkiiiimmnnnooooooppqrrsssttuuuvvvwwxxxxyyyzzzi'),
    'rn', 'm'), 'vv', 'w'), 'ci', 'd')
$$;--> statement-breakpoint
CREATE INDEX "users_skeleton_idx" ON "users" USING btree (name_skeleton("username"));